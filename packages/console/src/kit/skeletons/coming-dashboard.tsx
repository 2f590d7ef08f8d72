import { SimpleGrid } from '@mantine/core'
import dashboard from '#kit/dashboard/dashboard.module.css'
import { figureColumns } from '#kit/dashboard/figure/figure-columns.ts'
import { Bone, times } from '#ui/bones.tsx'
import { ComingBars } from '#kit/dashboard/coming-bars.tsx'
import classes from '#kit/dashboard/coming-dashboard.module.css'
import { ComingBox, ComingEntries } from '#ui/coming.tsx'

/** Parts of a dashboard from above: work with its buttons, tiles, panels across the page, and two side by side. */
export type DashboardPart = 'work' | 'figures' | 'chart' | 'table' | 'ranking' | 'lines' | 'bars'

const parts: Readonly<Record<DashboardPart, () => React.ReactNode>> = {
  work: () => (
    <ComingBox>
      <ComingEntries count={5} isHigh />
    </ComingBox>
  ),
  figures: () => <Figures />,
  chart: () => <Chart />,
  table: () => (
    <ComingBox>
      <ComingEntries count={9} />
    </ComingBox>
  ),
  ranking: () => (
    <ComingBox>
      <ComingBars rows={8} />
    </ComingBox>
  ),
  lines: () => (
    <div className={dashboard['panels']}>
      {times(2).map((at) => (
        <ComingBox key={at}>
          <ComingEntries count={10} />
        </ComingBox>
      ))}
    </div>
  ),
  bars: () => (
    <div className={dashboard['panels']}>
      <ComingBox>
        <ComingBars rows={7} />
      </ComingBox>
      <Chart />
    </div>
  ),
}

export const ComingDashboard = ({ shown }: { shown: readonly DashboardPart[] }) =>
  shown.map((part, at) => <Part key={at} part={part} />)

const Part = ({ part }: { part: DashboardPart }) => parts[part]()

const Figures = () => (
  <SimpleGrid type="container" cols={figureColumns} spacing="sm">
    {times(6).map((at) => (
      <div key={at} className={classes['figure']}>
        <Bone h={10} w="70%" mt={4} mb={12} />
        <Bone h={24} w="50%" mb={8} />
        <Bone h={8} w="60%" />
      </div>
    ))}
  </SimpleGrid>
)

/** Heights of a chart's columns. Pixels. */
const COLUMNS = [90, 130, 110, 160, 140, 190, 120, 170, 200, 150, 180, 130]

const Chart = () => (
  <ComingBox>
    <div className={classes['columns']}>
      {COLUMNS.map((height, at) => (
        <Bone key={at} h={height} />
      ))}
    </div>
  </ComingBox>
)
