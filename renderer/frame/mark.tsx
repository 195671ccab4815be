/** The studio's mark: a hook whose point returns as an arrow. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="4" r="1.9" />
      <path d="M8.5 6v8a5 5 0 0 0 10 0v-3.4" />
      <path d="m15.4 13.4 3.1-3 3.1 3" />
    </svg>
  );
}
