import { Bone, Bones, times } from '#ui/bones.tsx'
import classes from '#ui/coming.module.css'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormColumns } from '#kit/form/form-columns.tsx'
import { ComingItem, ComingLines, ComingPanel } from '#ui/coming.tsx'
import { Group, Stack } from '@mantine/core'
import { useFilledPage } from '#kit/page/use-filled-page.ts'
import { RecordColumns } from '#kit/page/record-columns.tsx'
import summary from '#kit/page/summary.module.css'
import bench from '#kit/review/review.module.css'
import page from '#kit/list/list-page.module.css'
import toolbar from '#kit/list/list-toolbar.module.css'
import cards from '#kit/list/table/list-cards.module.css'
import table from '#kit/list/table/list-table.module.css'
import { SkeletonRows } from '#kit/list/table/skeleton-rows.tsx'
import { useDensity } from '#ui/density.tsx'
import { useRef } from 'react'

export const ComingForm = () => (
  <FormFrame beside={<ComingPanel facts={1} />}>
    <FormColumns parts={times(4).map((section) => ({ key: `${section}`, rows: 2, content: <Section /> }))} />
  </FormFrame>
)

const Section = () => (
  <>
    <Bone h={16} w={90} mb={20} mt={4} />
    <div className={classes['fields']}>
      {times(4).map((field) => (
        <div key={field}>
          <Bone h={10} w={70} mb={8} />
          <Bone h={36} />
        </div>
      ))}
    </div>
  </>
)

/** Widths of the filters. */
const FILTERS = [95, 118, 78, 86, 104, 154]

/** Filters, a map and the list of its records. */
export const ComingMap = () => (
  <>
    <Group gap={8}>
      {FILTERS.map((width) => (
        <Bone key={width} h={30} w={width} />
      ))}
    </Group>
    <div className={classes['map']}>
      <div className={classes['land']} />
      <div className={classes['box']}>
        <Bone h={16} w={80} m={16} mb={44} />
        <ComingLines count={6} />
      </div>
    </div>
  </>
)

export const ComingRecord = () => (
  <>
    <div className={summary['summary']}>
      <div className={summary['list']}>
        {times(4).map((at) => (
          <div key={at} className={summary['item']}>
            <div className={summary['label']}>
              <Bone h={10} w={72} />
            </div>
            <div className={summary['value']}>
              <Bone h={12} w="70%" />
            </div>
          </div>
        ))}
      </div>
    </div>
    <RecordColumns
      side={
        <>
          <Bone h={36} />
          <ComingPanel facts={3} />
        </>
      }
    >
      <ComingPanel facts={10} />
      <ComingPanel facts={2} />
    </RecordColumns>
  </>
)

/** A queue's bar, its waiting items and the one under review. */
export function ComingQueue() {
  const part = useRef<HTMLDivElement>(null)
  useFilledPage(part)
  return (
    <Stack gap="sm" mt={-4}>
      <Group justify="space-between" wrap="nowrap">
        <Bones h={36} widths={[116, 92]} />
        <div className={classes['tools']}>
          <Bones h={36} widths={[34, 34, 190]} />
        </div>
      </Group>
      <div ref={part} className={bench['bench']}>
        <div className={bench['aside']}>
          <ComingLines count={10} />
        </div>
        <div className={bench['place']}>
          <div className={bench['column']}>
            <ComingItem />
          </div>
        </div>
      </div>
    </Stack>
  )
}

/** As many as most lists show at first, and the places that their cards show. */
const places = ['head', 'state', 'fact', 'end'] as const
const columns = times(7).map((at) => ({ id: String(at), label: '', place: places[at] }))
const ROWS = 25

export function ComingList() {
  const density = useDensity()
  return (
    <Stack gap={4} className={page['list'] ?? ''}>
      <div className={toolbar['bar']}>
        <div className={toolbar['filters']}>
          <Bone h={30} w={250} />
          <div className={toolbar['chips']}>
            <Bones h={30} widths={[120, 78]} />
          </div>
        </div>
        <div className={toolbar['tools']}>
          <Bones h={30} widths={[86]} />
        </div>
      </div>
      <div className={`${table['region']} ${classes['inert']}`}>
        <table className={`${table['table']} ${cards['cards']}`} data-density={density} role="presentation">
          <thead>
            <tr>
              <th className={table['check']} style={{ width: 40 }} />
              {columns.map(({ id }) => (
                <th key={id}>
                  <Bone h={8} w="40%" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <SkeletonRows count={ROWS} columns={columns} />
          </tbody>
        </table>
      </div>
    </Stack>
  )
}
