import LogOut from 'lucide-react/icons/log-out'
import { useSignOut } from './use-sign-out.tsx'

export function SignOutButton() {
  const { signOut, question, isPending } = useSignOut(() => window.location.assign('/'))
  return (
    <>
      <button
        type="button"
        onClick={signOut}
        disabled={isPending}
        aria-label="Déconnexion"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold text-md hover:text-accent-text"
      >
        <LogOut aria-hidden className="size-5" />
        <span aria-hidden className="hidden sm:inline lg:hidden xl:inline">
          Déconnexion
        </span>
      </button>
      {question}
    </>
  )
}
