/** What is wrong with a form as a whole; nothing without a message. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="rounded border-[1.5px] border-bad px-4 py-3 font-semibold text-bad">
      {message}
    </p>
  )
}
