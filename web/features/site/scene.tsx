import type { ReactNode } from 'react'

/** A figure drawn in thick strokes, standing at x, y. */
function Figure({
  x,
  y,
  scale = 1,
  vest,
  children,
}: {
  x: number
  y: number
  scale?: number
  vest: string
  children: ReactNode
}) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="none"
      stroke="var(--figure)"
      strokeWidth="24"
      strokeLinecap="round"
      strokeLinejoin="round"
      // The lamps rim a dark figure, or its head is lost before the stand.
      style={{ filter: 'drop-shadow(1.5px -2px 0 var(--glow))' }}
    >
      {children}
      <path d="M20 66 L8 120" stroke={vest} strokeWidth="29" />
      <circle cx="34" cy="22" r="22" fill="var(--figure)" stroke="none" />
    </g>
  )
}

const stride = <path d="M4 138 L52 182 L28 244 M4 138 L-40 178 L-92 168 M24 74 L-26 98 L-46 62 M24 74 L60 108 L96 84" />
const wait = <path d="M6 134 L-8 244 M6 134 L24 244 M22 72 L-8 100 L8 132 M24 74 L48 132" />
const squat = <path d="M4 138 L60 150 L40 230 M4 138 L56 164 L52 232 M22 76 L70 70 L120 64" />
const kettlebell = (
  <g strokeWidth="10">
    <circle cx="128" cy="112" r="26" fill="var(--wait)" stroke="none" />
    <path d="M112 92 C110 56 146 56 144 92" stroke="var(--wait)" />
  </g>
)
const climb = <path d="M4 138 L60 130 L52 196 M4 138 L-14 200 L-20 262 M24 74 L66 96 L84 60 M24 74 L-18 104" />
const push = <path d="M4 138 L-40 186 L-96 220 M4 138 L40 190 L-4 240 M24 78 L80 96 L128 92" />

const scenes: ReactNode[] = [
  <g key="stade">
    <path d="M905 236h210v92H905z M1000 328v100" fill="var(--figure)" stroke="var(--figure)" strokeWidth="8" />
    <text x="1010" y="308" textAnchor="middle" fontSize="76" className="font-display font-extrabold" fill="var(--wait)">
      10:00
    </text>
    <Figure x={900} y={378} scale={0.5} vest="var(--wait)">
      {wait}
    </Figure>
    <Figure x={985} y={372} scale={0.6} vest="var(--lane)">
      {wait}
    </Figure>
    <Figure x={1180} y={352} scale={0.95} vest="var(--accent)">
      {wait}
    </Figure>
    <Figure x={1290} y={368} scale={0.85} vest="var(--lane)">
      {wait}
    </Figure>
  </g>,
  <g key="course">
    <Figure x={1180} y={320} scale={1.1} vest="var(--accent)">
      {stride}
    </Figure>
    <Figure x={985} y={350} scale={0.8} vest="var(--lane)">
      {stride}
    </Figure>
    <Figure x={850} y={372} scale={0.58} vest="var(--wait)">
      {stride}
    </Figure>
  </g>,
  <g key="renfo">
    <Figure x={900} y={360} vest="var(--wait)">
      {squat}
      {kettlebell}
    </Figure>
    <Figure x={1170} y={380} scale={1.1} vest="var(--accent)">
      {squat}
      {kettlebell}
    </Figure>
  </g>,
  <g key="escaliers">
    <path
      d="M760 700 h130 v-70 h130 v-70 h130 v-70 h130 v-70 h160 V820 H760Z"
      fill="var(--track-2)"
      stroke="var(--lane)"
      strokeWidth="4"
    />
    <Figure x={960} y={370} scale={0.9} vest="var(--lane)">
      {climb}
    </Figure>
    <Figure x={1230} y={220} scale={0.9} vest="var(--accent)">
      {climb}
    </Figure>
  </g>,
  <g key="hyrox">
    <path
      d="M1130 640 h220 v-40 h-220Z M1150 600 v-120 M1320 600 v-120"
      fill="var(--figure)"
      stroke="var(--figure)"
      strokeWidth="16"
    />
    <path d="M1180 596 h110 v-60 h-110Z" fill="var(--wait)" />
    <Figure x={1010} y={390} scale={1.05} vest="var(--accent)">
      {push}
    </Figure>
  </g>,
]

/** The stadium, by night or by day as the theme goes, with what happens there on one slide. */
export function Scene({ slide }: { slide: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 820" preserveAspectRatio="xMaxYMid slice" className="size-full">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset="1" stopColor="var(--sky-2)" />
        </linearGradient>
        <linearGradient id="track" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--track-2)" />
          <stop offset="1" stopColor="var(--track-1)" />
        </linearGradient>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="var(--glow)" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="820" fill="url(#sky)" />
      <path d="M520 380 L1440 280 V440 H520Z" fill="var(--figure)" opacity=".5" />
      <path d="M1210 430V110 M770 420V200" stroke="var(--figure)" strokeWidth="9" />
      <path d="M1164 88h92v34h-92z M738 186h64v24h-64z" fill="var(--lane)" />
      <ellipse cx="1210" cy="106" rx="300" ry="190" fill="url(#lamp)" />
      <ellipse cx="770" cy="198" rx="190" ry="120" fill="url(#lamp)" />
      <path d="M560 430 C860 412 1180 430 1440 480 V820 H-200 C-60 620 180 480 560 430Z" fill="url(#track)" />
      <g fill="none" stroke="var(--lane)" strokeLinecap="round">
        <path d="M560 430 C860 412 1180 430 1440 480" strokeWidth="2.5" />
        <path d="M430 462 C840 434 1180 472 1440 555" strokeWidth="3.6" />
        <path d="M245 532 C790 472 1130 555 1440 715" strokeWidth="5.4" />
        <path d="M-30 700 C690 550 980 700 1170 820" strokeWidth="8" />
      </g>
      {scenes[slide]}
    </svg>
  )
}
