import { z } from 'zod'

// Without `jitless`, Zod probes `new Function`, which violates the Content Security Policy.
z.config({ ...z.locales.fr(), jitless: true })

export { zodResolver } from '@hookform/resolvers/zod'
