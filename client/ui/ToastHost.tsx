import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Three, and one place more for what passes when three failures stay. */
export default function ToastHost() {
  return <Notifications limit={4} autoClose={5000} allowDragDismiss={false} />;
}
