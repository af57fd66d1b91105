import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode; action?: ReactNode }

/** A titled part of a page under a lane line. */
export function Card({ title, action, className, children, ...rest }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('grid min-w-0 content-start gap-4 border-line border-t-2 pt-4 pb-2', className)}
      {...rest}
    >
      {/* A button is taller than a heading: it reaches into the space around, or the heading would stand apart. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-5 [&>:not(h2)]:-my-3">
        <h2 id={id} className="heading uppercase min-w-0 grow basis-32 wrap-anywhere">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
