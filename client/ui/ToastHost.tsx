import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export default function ToastHost() {
  return <Notifications limit={3} autoClose={5000} allowDragDismiss={false} />;
}
