import { linePoints } from '#kit/dashboard/chart/chart-points.ts'
import classes from './figure.module.css'

const WIDTH = 100
const HEIGHT = 20

/** Past values without an axis: their chart is on the same page. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => (
  <svg
    className={classes['spark']}
    viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    <polyline points={linePoints(values, WIDTH, HEIGHT)} vectorEffect="non-scaling-stroke" />
  </svg>
)
