import { Bone, times } from '#ui/bones/bones.tsx'
import { RecordColumns } from '#kit/page/columns/record-columns.tsx'
import summary from '#kit/page/summary.module.css'
import { ComingPanel } from './coming-panel.tsx'

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
