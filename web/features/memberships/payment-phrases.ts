import type { User } from '../../../contract/people.ts'

/** How a fee is paid, as the end of "60 € …". */
export const meansPhrases = (clubName: string): Record<User['paymentMethod'], string> => ({
  cash: 'en espèces',
  check: `par chèque à l’ordre de ${clubName}`,
  stripe: 'en espèces ou par chèque',
})

export const payee = 'à un coach ou au bureau'
