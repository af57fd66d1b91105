/** Without JavaScript, says that the form below cannot be sent, and what to do instead. */
export function NeedsScript({ orElse }: { orElse?: string }) {
  return (
    <noscript>
      <p className="mb-6 rounded border-[1.5px] border-line-strong px-4 py-3 font-semibold">
        {`Ce formulaire a besoin de JavaScript\u00a0: activez-le dans votre navigateur${orElse ? `, ou ${orElse}` : ''}.`}
      </p>
    </noscript>
  )
}
