import { isSignedOut } from '../../lib/calls/http.ts'
import { type ToastAction, toast } from './toast-store.ts'

type Success<Result> = {
  title: string
  description?: string
  action?: ((result: Result) => ToastAction | undefined) | undefined
  failureTitle?: string
}

/**
 * Shows a toast when a mutation ends, even after its component is unmounted; the callbacks of `mutate` would not run
 * then. Without `failureText` the page itself shows the error. Returns undefined on failure.
 */
export const toastResult = async <Result>(
  mutation: Promise<Result>,
  { failureTitle = 'Erreur', action, ...success }: Success<Result>,
  failureText?: (error: unknown) => string,
): Promise<Result | undefined> => {
  try {
    const result = await mutation
    toast({ ...success, action: action?.(result) })
    return result
  } catch (error) {
    // An expired login opens a dialog or the login page; a toast would cover it.
    if (failureText && !isSignedOut(error))
      toast({ title: failureTitle, description: failureText(error), tone: 'destructive' })
    return undefined
  }
}
