import { isSignedOut } from '../../lib/calls/http.ts'
import { type ToastAction, toast } from './toast-store.ts'

type Success<Result> = {
  title: string
  description?: string
  action?: ((result: Result) => ToastAction | undefined) | undefined
}

/**
 * Shows a toast when a mutation ends, even after its component is unmounted; the callbacks of `mutate` would not run
 * then. Without `failureText` the page itself shows the error. Returns undefined on failure.
 */
export const toastResult = async <Result>(
  mutation: Promise<Result>,
  success: Success<Result> | ((result: Result) => Success<Result>),
  failureText?: (error: unknown) => string,
  failureTitle = 'Erreur',
): Promise<Result | undefined> => {
  try {
    const result = await mutation
    const { action, ...texts } = typeof success === 'function' ? success(result) : success
    toast({ ...texts, action: action?.(result) })
    return result
  } catch (error) {
    // An expired login opens a dialog or the login page; a toast would cover it.
    if (failureText && !isSignedOut(error))
      toast({ title: failureTitle, description: failureText(error), tone: 'destructive' })
    return undefined
  }
}
