import { z } from 'zod'
import { CurrentPassword } from '../passwords.ts'
import { singleLine } from '../values.ts'

/** Six digits from the phone, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = singleLine(40)

export const RequiredCode = SecondFactorCode.refine((code) => code !== '', 'Code requis')

export const SecondFactorRemoval = z.object({ password: CurrentPassword, code: RequiredCode })
