import { Stack } from '@mantine/core'
import { Bone, Bones, times } from '#ui/bones.tsx'
import classes from '#kit/coming/coming.module.css'
import page from '#kit/list/list-page.module.css'
import toolbar from '#kit/list/list-toolbar.module.css'
import cards from '#kit/list/table/list-cards.module.css'
import table from '#kit/list/table/list-table.module.css'
import { SkeletonRows } from '#kit/list/table/skeleton-rows.tsx'
import { useDensity } from '#ui/density.tsx'

/** As many as most lists show at first, and of these what their cards show. */
const places = ['head', 'state', 'fact', 'end'] as const
const columns = times(7).map((at) => ({ id: String(at), label: '', place: places[at] }))
const ROWS = 25

/** Toolbar and rows of a list. */
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
