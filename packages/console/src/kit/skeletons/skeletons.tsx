import { Bone, times } from '#ui/bones.tsx'
import classes from '#kit/coming/coming.module.css'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormColumns } from '#kit/form/form-columns.tsx'
import { ComingPanel } from '#kit/coming/coming-panel.tsx'
import { Group } from '@mantine/core'
import { ComingLines } from '#kit/coming/coming-lines.tsx'
import { RecordColumns } from '#kit/page/record-columns.tsx'
import summary from '#kit/page/summary.module.css'

/** Sections of a form, each with its fields. */
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

/** Filters, a map and what is in view of it. */
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

/** Summary and panels of a record. */
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
