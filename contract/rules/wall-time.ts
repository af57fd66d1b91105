const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
const hourMs = 3_600_000
const offsetsInHours = [1, 2]

/** Whether clocks in Paris show `HH:MM` on `YYYY-MM-DD`: the change to summer time skips an hour. */
export const existsInParis = ({ date, time }: { date: string; time: string }): boolean =>
  offsetsInHours.some(
    (offset) => inParis.format(Date.parse(`${date}T${time}Z`) - offset * hourMs) === `${date} ${time}`,
  )
