import { Stack } from '@mantine/core'
import { Bone, times } from '#app/coming/bones.tsx'
import classes from '#app/coming/coming.module.css'
import { FormBeside } from '#kit/form/form-beside.tsx'
import { ComingPanel } from './coming-record.tsx'

/** Sections of a form, each with its fields. */
export const ComingForm = () => (
  <FormBeside beside={<ComingPanel facts={1} />}>
    <Stack gap="lg">
      {times(3).map((section) => (
        <div key={section}>
          <Bone h={16} w={90} mb={20} mt={4} />
          <div className={classes['fields']}>
            {times(4).map((field) => (
              <div key={field}>
                <Bone h={10} w={70} mb={8} />
                <Bone h={36} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Stack>
  </FormBeside>
)
