// A form validates in French, and without the `new Function` that the Content Security Policy forbids.
import './zod-setup.ts'

export { zodResolver } from '@hookform/resolvers/zod'
