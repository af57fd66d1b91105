import type { Context } from '../../context.ts'
import type { App } from '../../http/serve.ts'

export const noteRoutes = (_app: App, _context: Context): void => {}
