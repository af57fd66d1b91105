export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress aria-label={label} value={Math.min(value, max)} max={max} className="h-2 w-full accent-(--accent)" />
}
