import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** A seventh waits: with fewer at once, failures that stay would keep an Undo from being seen in time. */
export default function ToastHost() {
  return <Notifications limit={6} autoClose={5000} allowDragDismiss={false} />;
}
