/** Box that chooses a payment of a list. */
export function PaymentBox(props: { label: string; isChecked: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-6 shrink-0 tick-box" checked={props.isChecked} onChange={props.onToggle} />
      {props.label}
    </label>
  )
}
