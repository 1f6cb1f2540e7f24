/** A flask on a level bench. Decorative, because the name is beside it. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M9 2.75h6M10.25 3v6.1L4.9 18.2A2 2 0 0 0 6.6 21.25h10.8a2 2 0 0 0 1.7-3.05L13.75 9.1V3"
        fill="none"
        stroke="var(--bw-link)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M7.6 15.5h8.8l1.7 2.9a1 1 0 0 1-.86 1.5H6.76a1 1 0 0 1-.86-1.5z"
        fill="var(--bw-link)"
      />
    </svg>
  );
}
