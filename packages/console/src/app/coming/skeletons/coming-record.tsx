import { Stack } from '@mantine/core'
import { Bone, times } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'
import { RecordColumns } from '#kit/page/columns/record-columns.tsx'
import summary from '#kit/page/summary.module.css'

/** Summary and panels of a record. */
export const ComingRecord = () => (
  <>
    <div className={summary['summary']}>
      <div className={summary['list']}>
        {times(4).map((at) => (
          <div key={at} className={summary['item']}>
            <Bone h={10} w={72} my={4} />
            <div className={summary['value']}>
              <Bone h={12} w="70%" mt={4} />
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

/** A panel with its title and so many facts. */
export const ComingPanel = ({ facts }: { facts: number }) => (
  <div className={classes['panel']}>
    <Bone h={16} w={110} mb={20} />
    <div className={classes['facts']}>
      {times(facts).map((at) => (
        <Stack key={at} gap={8} h={40}>
          <Bone h={8} w={80} />
          <Bone h={12} w="60%" />
        </Stack>
      ))}
    </div>
  </div>
)
