import { z } from 'zod'

// Zod otherwise probes `new Function`, which the content policy reports as a violation.
z.config({ ...z.locales.fr(), jitless: true })
