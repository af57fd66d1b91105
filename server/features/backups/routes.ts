import { backupState } from '../../../contract/backups.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { readState } from './service.ts'

export const backupRoutes = (app: App, context: Context): void => {
  serve(app, backupState, () => readState(context))
}
