import { z } from 'zod'
import { invalidAgeMessage } from '../../contract/rules/texts/messages.ts'
import { Age } from '../../contract/values.ts'

/** Parses an age field, in years: undefined while empty, NaN for anything but a number. */
export const parseAge = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** True for a valid age, and for none: the age is optional. */
export const isAge = (age: number | undefined) => Age.optional().safeParse(age).success

/** Schema of an age field. `refine`, because a failing `pipe` would skip later checks of the form and hide their errors. */
export const AgeText = z.string().transform(parseAge).refine(isAge, invalidAgeMessage)
