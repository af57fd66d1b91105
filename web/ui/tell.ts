import { isSignedOut } from '../lib/http.ts'
import { toast } from './toast-store.ts'

type Said = { title: string; description?: string }

/**
 * Tells how a change ended, also to whoever has left the row, the dialog or the page meanwhile: the callbacks that a
 * mutation is called with go with those. `wordsOf` gives the words of a failure, where no place of the page has them.
 * Answers undefined when it failed.
 */
export const tell = async <Answer>(
  changing: Promise<Answer>,
  said: Said,
  wordsOf?: (error: unknown) => string,
): Promise<Answer | undefined> => {
  try {
    const answer = await changing
    toast(said)
    return answer
  } catch (error) {
    // The end of a sign-in is told by a dialog or the sign-in page: a message would lie over it.
    if (wordsOf && !isSignedOut(error)) toast({ title: 'Erreur', description: wordsOf(error), tone: 'destructive' })
    return undefined
  }
}
