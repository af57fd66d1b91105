import { useEffect, useState } from 'react'

const sentence = (count: number) =>
  count > 1
    ? `${count}\u00a0présences gardées sur ce téléphone\u00a0: connectez-vous, elles partiront aussitôt.`
    : '1\u00a0présence gardée sur ce téléphone\u00a0: connectez-vous, elle partira aussitôt.'

/** For a coach whose login has ended: the saved marks of a roll call are still on this device. */
export function UnsentMarksBanner() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    // Loaded on demand: most people who sign in have no roll call.
    const loadCount = async () => setCount((await import('../../lib/device/unsent-mark-count.ts')).countQueuedMarks())
    void loadCount().catch(() => undefined)
  }, [])
  if (count === 0) return null
  return (
    <p role="status" className="mb-6 rounded border-[1.5px] border-wait px-4 py-3">
      {sentence(count)}
    </p>
  )
}
