import { confirmPayment } from '../../../contract/payments.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../errors.ts'
import { type App, serve } from '../../http/serve.ts'

export const paymentRoutes = (app: App, _context: Context): void => {
  serve(app, confirmPayment, () => fail('payments_unavailable'))
}
