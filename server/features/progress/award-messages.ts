import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'
import { type Addressee, greeting } from '../../mail/greeting.ts'

/** Sent to a person who earned badges or milestones. */
export const awardMail = (mailContext: MailContext, person: Addressee, names: readonly [string, ...string[]]) => {
  const isOne = names.length === 1
  return compose(mailContext, {
    kind: 'award',
    subject: isOne ? `Gagné\u00a0: ${names[0]}` : `${names.length} récompenses gagnées`,
    preheader: isOne ? 'Une récompense de plus dans votre progression.' : `${names.join(', ')}.`,
    greeting: greeting(person),
    blocks: ['Bravo\u00a0! Vos séances ont payé.', { title: 'Gagné', text: names.join('\n') }],
    action: { label: 'Voir ma progression', url: `${mailContext.config.publicUrl}/progression` },
  })
}
