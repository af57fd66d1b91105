import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Week } from '../../../contract/progress.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { typeColours } from '../../lib/type-colours.ts'
import { weekName } from './week-window.ts'

// `ChartFrame` describes the chart, so the library's own accessibility layer is off.
const chartProps = { accessibilityLayer: false, margin: { top: 20, right: 4, bottom: 0, left: 4 } } as const
const tickText = { fill: 'var(--text-quiet)', fontSize: 12 } as const
const axisProps = { tick: tickText, tickLine: false, axisLine: { stroke: 'var(--line-strong)' } } as const
const barLabelProps = { position: 'top', fill: 'var(--text)', fontSize: 12, fontWeight: 600 } as const
const maxBarWidth = 36
// The label of a zero bar would float over the axis.
const hideZero = (amount: unknown) => (amount === 0 ? '' : String(amount))

const weekAxis = (
  <XAxis
    dataKey="monday"
    tickFormatter={weekName}
    interval="equidistantPreserveStart"
    minTickGap={10}
    padding={{ left: 12, right: 4 }}
    {...axisProps}
  />
)

/** Weekly load, with the mean as a dashed line. */
export function LoadBars({ weeks, mean }: { weeks: readonly Week[]; mean: number }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={weeks} {...chartProps}>
        {weekAxis}
        <YAxis hide />
        {mean > 0 && <ReferenceLine y={mean} stroke="var(--line-strong)" strokeDasharray="4 4" />}
        <Bar
          dataKey="load"
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          maxBarSize={maxBarWidth}
          isAnimationActive={false}
        >
          <LabelList dataKey="load" formatter={hideZero} {...barLabelProps} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

const attendedOf = (type: SessionType) => (week: Week) => week.byType[type]

/** Sessions per week, stacked by type. */
export function SessionBars({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={weeks} {...chartProps}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        {weekAxis}
        <YAxis allowDecimals={false} width={20} {...axisProps} axisLine={false} />
        {sessionTypes.map((type) => (
          <Bar
            key={type}
            stackId="sessions"
            dataKey={attendedOf(type)}
            fill={typeColours[type]}
            stroke="var(--surface)"
            maxBarSize={maxBarWidth}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type TypeBar = { type: SessionType; name: string; attended: number }

/** One horizontal bar per type: the names fit on a phone. */
export function TypeBars({ bars }: { bars: readonly TypeBar[] }) {
  const coloured = bars.map((bar) => ({ ...bar, fill: typeColours[bar.type] }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={coloured} layout="vertical" {...chartProps} margin={{ top: 0, right: 36, bottom: 0, left: 0 }}>
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="name"
          width={104}
          {...axisProps}
          tick={{ ...tickText, fontSize: 14 }}
          axisLine={false}
        />
        <Bar dataKey="attended" radius={[0, 3, 3, 0]} maxBarSize={26} isAnimationActive={false}>
          <LabelList dataKey="attended" {...barLabelProps} position="right" fontSize={14} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
