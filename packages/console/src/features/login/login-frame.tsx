import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { PRODUCT_NAME } from '#product.ts'
import { Logo } from '#ui/picture/logo.tsx'
import classes from './login.module.css'

/** The logo, a heading and one form, in the middle of the screen. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.screen}>
      <div className={classes.panel}>
        <p className={classes.brand}>
          <Logo size={36} />
          {PRODUCT_NAME}
        </p>
        <Title order={1} size="h3" id={HEADING_ID} tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {children}
      </div>
    </main>
  )
}
