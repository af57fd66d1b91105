import * as depositEndpoints from '../../../contract/payments/deposits.ts'
import * as documents from '../../../contract/payments/documents.ts'
import * as endpoints from '../../../contract/payments/payments.ts'
import * as trackside from '../../../contract/payments/trackside.ts'
import * as treasuryEndpoints from '../../../contract/payments/treasury.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveAuditedList } from '../../http/serve-list.ts'
import { cardPaymentRoutes } from './card-payments/routes.ts'
import * as deposits from './deposits/service.ts'
import { readSlip } from './deposits/slip.ts'
import { paymentsFile, readAttestation, readOwnReceipt, readReceipt } from './documents/files.ts'
import { changeFee } from './dues/change-fee.ts'
import { remindOfDues } from './dues/remind.ts'
import {
  listOfSeason,
  listOwnFees,
  listOwnPayments,
  listReceivedPayments,
  readMemberPayments,
} from './payment-lists.ts'
import * as payments from './service.ts'
import { readTracksideDue, recordTrackside } from './trackside.ts'
import { readTreasury } from './treasury/service.ts'

export const paymentRoutes = (app: App, context: Context): void => {
  cardPaymentRoutes(app, context)
  serve(app, endpoints.memberPayments, ({ actor, params }) => readMemberPayments(context, actor, params.id))
  serve(app, endpoints.recordPayment, ({ login, body }) => payments.recordPayment(context, login, body))
  serve(app, endpoints.confirmPayments, ({ login, body }) => payments.confirmPayments(context, login, body.ids))
  serve(app, endpoints.voidPayment, ({ login, params, body }) => payments.voidPayment(context, login, params.id, body))
  serve(app, endpoints.changeFee, ({ login, params, body }) => changeFee(context, login, params.id, body))
  serve(app, treasuryEndpoints.treasury, ({ query }) => readTreasury(context, query.season))
  serveAuditedList(app, context, { endpoint: endpoints.listedPayments, list: 'payments' }, ({ query }) =>
    listOfSeason(context, query),
  )
  serve(app, treasuryEndpoints.remindOfDues, ({ login, body }) => remindOfDues(context, login, body.membershipIds))
  serve(app, documents.paymentsFile, ({ actor, query }) => paymentsFile(context, actor, query.season, 'csv'))
  serve(app, documents.paymentsWorkbook, ({ actor, query }) => paymentsFile(context, actor, query.season, 'xlsx'))
  serve(app, documents.receiptFile, ({ params }) => readReceipt(context, params.id))
  serve(app, depositEndpoints.deposits, () => deposits.readDeposits(context))
  serve(app, depositEndpoints.prepareDeposit, ({ login, body }) => deposits.prepareDeposit(context, login, body))
  serve(app, depositEndpoints.bankDeposit, ({ login, params, body }) =>
    deposits.bankDeposit(context, login, params.id, body.bankedOn),
  )
  serve(app, depositEndpoints.undoDeposit, ({ login, params }) => deposits.undoDeposit(context, login, params.id))
  serve(app, depositEndpoints.depositSlip, ({ params }) => readSlip(context, params.id))
  serve(app, endpoints.mailReceipt, ({ login, params }) => payments.mailReceipt(context, login, params.id))
  serve(app, endpoints.ownPayments, ({ actor }) => listOwnPayments(context, actor))
  serve(app, documents.ownReceipt, ({ actor, params }) => readOwnReceipt(context, actor, params.id))
  serve(app, endpoints.ownMemberships, ({ actor }) => listOwnFees(context, actor))
  serve(app, documents.ownAttestation, ({ actor, params }) => readAttestation(context, params.id, actor))
  serve(app, documents.attestationFile, ({ params }) => readAttestation(context, params.id))
  serve(app, trackside.tracksideDue, ({ params }) => readTracksideDue(context, params.id))
  serve(app, trackside.receivedPayments, ({ actor }) => listReceivedPayments(context, actor))
  serve(app, trackside.recordTrackside, ({ login, body }) => recordTrackside(context, login, body))
}
