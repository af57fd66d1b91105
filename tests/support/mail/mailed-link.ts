/** The address of the only link of a mail that leads to `path`. */
export const linkIn = (mail: { text?: string }, path: string): URL => {
  const [link] = mail.text?.match(new RegExp(`https?://\\S+${path}\\S*`)) ?? []
  if (!link) throw new Error(`The mail has no link to ${path}`)
  return new URL(link)
}
