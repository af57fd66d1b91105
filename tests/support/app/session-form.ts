/** What a coach types for a new session. */
export const sessionForm = {
  title: ' Fractionné ',
  type: 'RUN' as const,
  date: '2026-12-06',
  time: '10:00',
  location: 'Stade',
  description: '',
  recap: null as never,
}
