import { useRostersAhead } from './use-rosters-ahead.ts'

/** Renders nothing: a part, so that its code is loaded on the coach's page only. */
export default function RostersAhead({ coachId }: { coachId: string }) {
  useRostersAhead(coachId)
  return null
}
