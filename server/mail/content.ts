import type { Club } from '../../club.ts'
import type { Config } from '../config.ts'

export type Link = { label: string; url: string }
/** A paragraph, lines under a title, or words that somebody typed, told apart from the club's own. */
export type Block = string | { title: string; text: string; link?: Link | undefined } | { quote: string }
export type Content = {
  subject: string
  /** What an inbox shows beside the subject. */
  preheader: string
  greeting: string
  blocks: Block[]
  /** The one thing to do next. */
  action?: Link
  /** What to do when this mail should not have come. */
  closing?: string
  /** The page that ends a list's mails. */
  unsubscribe?: string
}
export type Sender = { club: Club; config: Pick<Config, 'publicUrl'> }
