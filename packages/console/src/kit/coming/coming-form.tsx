import { Bone, times } from '#ui/bones/bones.tsx'
import classes from './coming.module.css'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { FormColumns } from '#kit/form/section/form-columns.tsx'
import { ComingPanel } from './coming-panel.tsx'

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
