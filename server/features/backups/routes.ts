import { backupState, confirmDate } from '../../../contract/backups.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as backups from './service.ts'

export const backupRoutes = (app: App, context: Context): void => {
  serve(app, backupState, () => backups.readBackupState(context))
  serve(app, confirmDate, ({ login }) => backups.confirmDate(context, login))
}
