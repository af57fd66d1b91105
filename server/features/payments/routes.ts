import {
  confirmPayment,
  confirmWaitingPayments,
  memberPayments,
  ownPayments,
  recordAtTrack,
  recordPayment,
  trackTill,
  voidPayment,
  waitingPayments,
} from '../../../contract/payments.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../errors.ts'
import { type App, serve } from '../../http/serve.ts'
import * as payments from './service.ts'

export const paymentRoutes = (app: App, context: Context): void => {
  serve(app, memberPayments, ({ params }) => payments.listMemberPayments(context, params.id))
  serve(app, waitingPayments, () => payments.listWaitingPayments(context))
  serve(app, recordPayment, ({ login, body }) => payments.recordPayment(context, login, body))
  serve(app, confirmWaitingPayments, ({ login, body }) => payments.confirmWaitingPayments(context, login, body.ids))
  serve(app, voidPayment, ({ login, params, body }) => payments.voidPayment(context, login, params.id, body.reason))
  serve(app, trackTill, ({ actor }) => payments.readTrackTill(context, actor))
  serve(app, recordAtTrack, ({ login, body }) => payments.recordAtTrack(context, login, body))
  serve(app, ownPayments, ({ actor }) => payments.listOwnPayments(context, actor))
  serve(app, confirmPayment, () => fail('payments_unavailable'))
}
