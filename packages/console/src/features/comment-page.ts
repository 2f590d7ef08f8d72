import { subjectOfComment } from '@touchline/domain/kept/comment/comment-subject.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pathOfComment } from '#record-paths.ts'

/** Redirects a comment to the page of its subject. */
export function loader({ params }: LoaderFunctionArgs): never {
  const { commentId = '' } = params
  const subject = subjectOfComment(commentId)
  const path = subject && pathOfComment(subject, commentId)
  throw path === undefined ? new Response(null, { status: 404 }) : redirect(path)
}
