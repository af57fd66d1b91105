/** How often a drill repeats: seldom in `npm test`, as often as was promised when `DRILLS` is `long`. */
export const rounds = ({ short, long }: { short: number; long: number }): number =>
  process.env.DRILLS === 'long' ? long : short
