/** One worker for the whole site. */

import './pages.ts'
import './notices.ts'
import './marks.ts'
